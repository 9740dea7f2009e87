/** An address that a payer may be sent to: on this site, or any https address; undefined otherwise. */
export function safeAddress(address: string, here: string): string | undefined {
  if (!URL.canParse(address, here)) return undefined
  const url = new URL(address, here)
  const own = url.origin === new URL(here).origin
  return own || url.protocol === 'https:' ? url.href : undefined
}
