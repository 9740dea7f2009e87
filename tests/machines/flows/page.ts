// The document of one machine: diagram, states, guard texts, walks.

import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { inventory } from '../../support/explore-inventory.ts'
import { getStateNodes } from '../../support/graph.ts'
import type { MachineCoverage } from './coverage.ts'
import { eventLabel } from './labels.ts'
import { mermaid } from './mermaid.ts'
import { guardWords } from './words.ts'

const docOf = ({ meta }: AnyStateNode): string =>
  typeof meta === 'object' && meta !== null && 'doc' in meta ? String(meta.doc) : ''

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')

export function page(machine: AnyStateMachine, coverage: MachineCoverage): string {
  const nodes: AnyStateNode[] = getStateNodes(machine)
  const all = inventory(machine)
  const short = (id: string) => id.slice(machine.id.length + 1) || 'anywhere'
  const states = nodes
    .filter((node) => docOf(node))
    .map((node) => [short(node.id), docOf(node), node.tags.join(', ')])
  const names = [...new Set(all.flatMap(({ guards }) => guards))].sort()
  const guards = names.map((name) => {
    const { kind, words } = guardWords(name)
    const places = all
      .filter(({ guards: own }) => own.includes(name))
      .map(({ source, event }) => `${short(source)}: ${eventLabel(machine, event)}`)
    return [`\`${name}\``, kind, words, [...new Set(places)].join('; ')]
  })
  const walked = coverage.transitions.filter(({ walkedBy }) => walkedBy.length).length
  return [
    `# ${machine.id}`,
    `${docOf(machine.root)}; a ${coverage.kind}. Written by \`npm run flows\` from the definition that runs. ⊘ marks an event that is forbidden on purpose.`,
    `\`\`\`mermaid\n${mermaid(machine)}\n\`\`\``,
    `## States\n\n${table(['state', 'meaning', 'tags'], states)}`,
    ...(guards.length ? [`## Guards\n\n${table(['guard', '', 'in words', 'where'], guards)}`] : []),
    `## Walks\n\n${walked} of ${coverage.transitions.length} transitions are walked.\n\n${coverage.walks
      .map(({ steps }) => `1. ${steps.join(' > ')}`)
      .join('\n')}`,
  ].join('\n\n')
}
