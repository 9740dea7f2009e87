// The static import closure of a module. From a file that only re-exports (all messages, the index of a package) it
// follows only the imported names: otherwise every view would need every message.
export interface Module {
  code: string | null
  importedIds: readonly string[]
  exports: readonly string[]
}

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const PASSED_ON =
  /(?:import|export)\s+(?:[\w*\s{},$]+\s+from\s+)?["'][^"']+["'];?|export\s*\{[^}]*\};?/g
const ALIAS = /([\w$]+) as ([\w$]+)/g
// Names in an import, and properties read from an imported object: `m.home_title`.
const NAMED = /(?:\.|[{,]\s*)([\w$]+)/g

/** For every module its static imports, transitively, including itself. */
export function reachOf(moduleOf: (id: string) => Module | null): (id: string) => Set<string> {
  const importsOf = (id: string) => moduleOf(id)?.importedIds ?? []
  const codeOf = once((id) => (moduleOf(id)?.code ?? '').replace(COMMENT, ''))
  const passesOn = once((id) => {
    const exported = moduleOf(id)?.exports ?? []
    return exported.length > 0 && codeOf(id).replace(PASSED_ON, '').trim() === ''
  })
  /** For a re-exporting file: which modules define a name. */
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
