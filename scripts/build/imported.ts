// What a module needs before it can run: what it imports, and what that imports. A file that only passes
// on what others hold (all words of the interface, the index of a package) leads to what is named of it
// and no further: otherwise every view would need every word.
export interface Module {
  code: string | null
  importedIds: readonly string[]
  exports: readonly string[]
}

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const PASSED_ON =
  /(?:import|export)\s+(?:[\w*\s{},$]+\s+from\s+)?["'][^"']+["'];?|export\s*\{[^}]*\};?/g
const ALIAS = /([\w$]+) as ([\w$]+)/g
// Of an import what it names, and of an object that was imported what is read: `m.home_title`.
const NAMED = /(?:\.|[{,]\s*)([\w$]+)/g

/** For every module all that it imports at once, itself included. */
export function reachOf(moduleOf: (id: string) => Module | null): (id: string) => Set<string> {
  const importsOf = (id: string) => moduleOf(id)?.importedIds ?? []
  const codeOf = once((id) => (moduleOf(id)?.code ?? '').replace(COMMENT, ''))
  const passesOn = once((id) => {
    const exported = moduleOf(id)?.exports ?? []
    return exported.length > 0 && codeOf(id).replace(PASSED_ON, '').trim() === ''
  })
  /** Of a file that passes on: which modules hold a name. */
  const holders = once((id) => {
    const held = new Map<string, string[]>()
    const add = (name: string, ids: readonly string[]) =>
      held.set(name, [...(held.get(name) ?? []), ...ids])
    for (const next of importsOf(id)) {
      if (passesOn(next)) for (const [name, ids] of holders(next)) add(name, ids)
      else for (const name of moduleOf(next)?.exports ?? []) add(name, [next])
    }
    for (const [, name = '', alias = ''] of codeOf(id).matchAll(ALIAS)) {
      add(alias, held.get(name) ?? [])
    }
    return held
  })
  const nextOf = once((id) => {
    if (passesOn(id)) return []
    const names = new Set([...codeOf(id).matchAll(NAMED)].map(([, name = '']) => name))
    return importsOf(id).flatMap((next) => {
      if (!passesOn(next)) return next
      const held = holders(next)
      return [next, ...[...names].flatMap((name) => held.get(name) ?? [])]
    })
  })
  return once((id) => {
    const found = new Set([id])
    for (const one of found) for (const next of nextOf(one)) found.add(next)
    return found
  })
}

function once<T>(make: (id: string) => T): (id: string) => T {
  const made = new Map<string, T>()
  return (id) => {
    const held = made.get(id) ?? make(id)
    made.set(id, held)
    return held
  }
}
