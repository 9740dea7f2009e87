/** Names in one line, as the language of the page lists them. */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(document.documentElement.lang || 'en', { style: 'narrow' }).format(names)
