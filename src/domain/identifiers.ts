/** What people and programs write differently in one identifier: spaces, number signs, hyphens, marks that nobody sees. */
const loose = /[\s#\p{Pd}\u2212\p{Cf}]/gu

/** The signs of `identifierKey` that a stored identifier can hold, for the same key made by the database. */
export const looseSigns = '# -\u2010\u2011\u2012\u2013\u2014\u2212'

/**
 * An identifier that somebody else made (an order ID, a shop's order ID), as it is compared: in any case, with or
 * without spaces and `#`, and with any hyphens.
 */
export const identifierKey = (text: string): string =>
  text.normalize('NFKC').replace(loose, '').toLowerCase()

const ours = /^([a-z]{3})_?([\da-z]\w{2,60})$/i

/** One of our own ids as it is kept: `txn_1KRA56TJD59R2XZDBM01`, in whatever case and with whatever spaces it came. */
export function recordId(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s#\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '_')
  const [, prefix = '', rest = ''] = ours.exec(plain) ?? []
  return plain.includes('_') && prefix !== ''
    ? `${prefix.toLowerCase()}_${rest.toUpperCase()}`
    : plain
}
