const USUAL_LIMIT = 50

/** How many of a list an answer has at most: what the query says, otherwise fifty. One more is read, to know whether there is a next page. */
export const mostOf = ({ limit }: { limit?: string | undefined }): number =>
  limit === undefined ? USUAL_LIMIT : Number(limit)
