/** The page of a group. */
export const groupHref = (groupId: string): string =>
  `/aq/groupDetail?${new URLSearchParams({ groupId })}`
