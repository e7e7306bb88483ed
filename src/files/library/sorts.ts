/** The orders of a list of files. A file whose length is not known yet counts as the shortest. */
export const SORTS = ['newest', 'oldest', 'title', 'longest', 'shortest'] as const
export type Sort = (typeof SORTS)[number]
