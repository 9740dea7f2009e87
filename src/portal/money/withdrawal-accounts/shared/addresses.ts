/** What is kept of a withdrawal account, with the reason if its review failed. */
export const accountHref = (accountId: string): string =>
  `/aq/cashAccount?${new URLSearchParams({ dialog: 'view', accountId })}`
