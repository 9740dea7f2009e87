export const groupHref = (groupId: string): string =>
  `/aq/groupDetail?${new URLSearchParams({ groupId })}`
