/** Deeper than any payload of ours. */
const depthMax = 16

/**
 * Reads JSON as a caller may send it. Refuses (undefined) what JSON.parse would let pass: an object
 * with the same key twice, and nesting beyond `depthMax`. A key `__proto__` is left out.
 */
export function parseStrictJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const keys = scan(text)
  if (keys === undefined) return undefined
  if (!keys.has('__proto__')) return value
  return JSON.parse(text, (key, inner: unknown) => (key === '__proto__' ? undefined : inner))
}

/** All keys of a text that is known to be JSON; undefined when one object has one twice or it is too deep. */
function scan(text: string): Set<string> | undefined {
  const all = new Set<string>()
  const open: (Set<string> | null)[] = []
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '{' || char === '[') {
      if (open.push(char === '{' ? new Set() : null) > depthMax) return undefined
    } else if (char === '}' || char === ']') {
      open.pop()
    } else if (char === '"') {
      const start = at
      at = endOfString(text, at)
      const object = open.at(-1)
      if (!object || !isKey(text, at)) continue
      const key: string = JSON.parse(text.slice(start, at + 1))
      if (object.has(key)) return undefined
      object.add(key)
      all.add(key)
    }
  }
  return all
}

/** Where the string that begins at `start` has its closing quote. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

/** In an object only a key has a colon after it. */
function isKey(text: string, end: number): boolean {
  let at = end + 1
  while (/\s/.test(text[at] ?? '')) at++
  return text[at] === ':'
}
