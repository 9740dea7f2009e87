/**
 * An e-mail address, wherever one is typed: a local part of 64 characters at most and a host with a top-level
 * domain; not `a@localhost`, no quotes and no brackets.
 */
export const emailPattern =
  /^(?=.{1,64}@.{1,253}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/i

/**
 * A domain as servers name it: in small letters, one that is written in the letters of its language as punycode
 * (`bücher.example` as `xn--bcher-kva.example`). What names no domain stays as it is.
 */
export function asciiDomain(domain: string): string {
  const address = `https://${domain}`
  if (!/^[^\s@/?#:\\%]+$/.test(domain) || !URL.canParse(address)) return domain.toLowerCase()
  return new URL(address).hostname
}

/** An e-mail address with its domain as servers name it; all else of it as it is. */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@') + 1
  // Only what is outside of ASCII has a second spelling.
  return at === 0 || /^[\0-\x7f]*$/.test(text.slice(at))
    ? text
    : text.slice(0, at) + asciiDomain(text.slice(at))
}
