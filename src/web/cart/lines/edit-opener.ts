/**
 * The data-opener of a line's edit link. An edit replaces the line, and the overlay's close finds the new one's link by
 * it.
 */
export const editOpener = (tcm: string) => `edit ${tcm}`
