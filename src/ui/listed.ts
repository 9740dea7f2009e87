/** Names joined as a list in the page's language. */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(document.documentElement.lang || 'en', { style: 'narrow' }).format(names)
