/** The drawing in `public/empty-cup.svg`, which empty states use. */
export const EMPTY_CUP_ADDRESS = '/empty-cup.svg#cup'
