// A machine as Mermaid text. Mermaid draws no edge between a state and its own child states and none from the machine
// itself; those are written as a note.

import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { inventory, type Transition } from '../../support/explore-inventory.ts'
import { eventLabel, guardLabels } from './labels.ts'

const nameOf = (id: string) => id.replace(/[^A-Za-z0-9]/g, '_')
const harmless = (text: string) => text.replace(/[:;]/g, ',').replace(/[#{}<>]/g, '')

export function mermaid(machine: AnyStateMachine): string {
  const root: AnyStateNode = machine.root
  const lines = ['stateDiagram-v2']
  const notes: string[] = []
  const short = (id: string) => (id === root.id ? 'anywhere' : id.slice(root.id.length + 1))
  const label = ({ event, forbidden, definition }: Transition) => {
    const names = guardLabels(definition)
    const guards = names.length > 2 ? `${names.length} guards` : names.join(' and ')
    const text = `${eventLabel(machine, event)}${guards ? ` [${guards}]` : ''}`
    return harmless(forbidden ? `${text} ⊘` : text)
  }
  const all = inventory(machine)
  const inside = (id: string) =>
    all.filter(({ source, targets }) => source === id && !targets.length).map(label)

  const draw = (node: AnyStateNode, depth: number) => {
    const pad = '  '.repeat(depth)
    const children: AnyStateNode[] = Object.values(node.states)
    const own = inside(node.id)
    if (!children.length) {
      lines.push(`${pad}state "${[node.key, ...own].join('<br/>')}" as ${nameOf(node.id)}`)
      if (node.type === 'final') lines.push(`${pad}${nameOf(node.id)} --> [*]`)
      return
    }
    notes.push(...own.map((text) => `${short(node.id)} -- ${text}`))
    lines.push(`${pad}state "${node.key}" as ${nameOf(node.id)} {`)
    if (node.type !== 'parallel')
      lines.push(`${pad}  [*] --> ${nameOf(node.initial.target[0]?.id ?? '')}`)
    for (const [index, child] of children.entries()) {
      if (index && node.type === 'parallel') lines.push(`${pad}  --`)
      draw(child, depth + 1)
    }
    lines.push(`${pad}}`)
  }
  const first = root.initial.target[0]?.id ?? ''
  lines.push(`  [*] --> ${nameOf(first)}`)
  notes.push(...inside(root.id).map((text) => `anywhere -- ${text}`))
  for (const node of Object.values<AnyStateNode>(root.states)) draw(node, 1)

  const edges = new Map<string, { source: string; target: string; labels: string[] }>()
  for (const transition of all) {
    for (const target of transition.targets) {
      const { source } = transition
      const edge = edges.get(`${source}>${target}`) ?? { source, target, labels: [] }
      if (!edge.labels.includes(label(transition))) edge.labels.push(label(transition))
      edges.set(`${source}>${target}`, edge)
    }
  }
  const within = (inner: string, outer: string) => inner.startsWith(`${outer}.`)
  for (const { source, target, labels } of edges.values()) {
    if (within(source, target) || within(target, source)) {
      notes.push(`${short(source)} -- ${labels.join(' | ')} -> ${short(target)}`)
    } else {
      lines.push(`  ${nameOf(source)} --> ${nameOf(target)}: ${labels.join('<br/>')}`)
    }
  }
  if (notes.length) {
    lines.push(
      `  note right of ${nameOf(first)}`,
      ...notes.map((note) => `    ${note}`),
      '  end note',
    )
  }
  return lines.join('\n')
}
