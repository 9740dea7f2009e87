/** Deeper than any payload of ours. */
const depthMax = 16

/**
 * Parses JSON from a caller. Returns undefined for what JSON.parse accepts but we refuse: duplicate keys in an object
 * and nesting beyond `depthMax`. A key `__proto__` is dropped.
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

/** All keys of a valid JSON text; undefined when an object repeats a key or the nesting is too deep. */
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

/** The position of the closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

/** Only a key is followed by a colon. */
function isKey(text: string, end: number): boolean {
  let at = end + 1
  while (/\s/.test(text[at] ?? '')) at++
  return text[at] === ':'
}
