/** A part of a list: how many at most, and from where on. An operator can ask for those of one account. */
export type Page = { cursor?: number | undefined; limit?: number | undefined; account?: number | undefined }
