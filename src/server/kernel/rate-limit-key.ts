const parts = (text: string) => text.split(':').filter((part) => part !== '')

/** The rate limit key of an address: a household has a whole /64 of IPv6, however its zeros are written. */
export function countedAs(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const [first, last] = [parts(head), parts(tail)]
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  const network = [...first, ...zeros, ...last].slice(0, 4)
  return network.map((part) => Number.parseInt(part, 16).toString(16)).join(':')
}
