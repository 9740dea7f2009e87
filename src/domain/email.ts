/**
 * Format of every e-mail address: a local part of at most 64 characters and a host with a top-level domain; not
 * `a@localhost`, no quotes and no brackets.
 */
export const emailPattern =
  /^(?=.{1,64}@.{1,253}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/i

/**
 * Converts a domain to lower case and an internationalised one to punycode (`bücher.example` to
 * `xn--bcher-kva.example`). An invalid domain stays unchanged.
 */
export function asciiDomain(domain: string): string {
  const address = `https://${domain}`
  if (!/^[^\s@/?#:\\%]+$/.test(domain) || !URL.canParse(address)) return domain.toLowerCase()
  return new URL(address).hostname
}

/** Converts the domain of an e-mail address as `asciiDomain` does; the rest stays unchanged. */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@') + 1
  // Only a non-ASCII domain has a second spelling.
  return at === 0 || /^[\0-\x7f]*$/.test(text.slice(at))
    ? text
    : text.slice(0, at) + asciiDomain(text.slice(at))
}
