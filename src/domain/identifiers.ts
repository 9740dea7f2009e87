/** Variations in spelling one identifier: spaces, number signs, hyphens, invisible characters. */
const loose = /[\s#\p{Pd}\u2212\p{Cf}]/gu

/**
 * The characters removed by `identifierKey` that a stored identifier may contain, so that the database can compute the
 * same key.
 */
export const looseSigns = '# -\u2010\u2011\u2012\u2013\u2014\u2212'

/** Comparison key of an external identifier (an order ID, a shop's order ID): ignores case, spaces, `#` and hyphens. */
export const identifierKey = (text: string): string =>
  text.normalize('NFKC').replace(loose, '').toLowerCase()

const ours = /^([a-z]{3})_?([\da-z]\w{2,60})$/i

/** Normalises one of our own ids to its stored form, such as `txn_1KRA56TJD59R2XZDBM01`, from any case and spacing. */
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
