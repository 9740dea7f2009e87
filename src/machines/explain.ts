import {
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type EventObject,
  getStateNodes,
} from 'xstate'
import { isReasonCode, type Reason, type ReasonCode } from '#domain/reasons.ts'
import { partsOf } from './and.ts'

type Predicate = (args: object, params?: unknown) => boolean
type Guard = string | { readonly type: string } | Predicate

/** Names of the guards in a guard definition: those joined by `and`, or the single one. */
export function guardNames(guard: unknown): readonly string[] {
  // The guard is as written in the machine's source: none, a name, an object with a name, or `and`.
  const stated = guard as Guard | undefined
  if (stated === undefined) return []
  if (typeof stated === 'string') return [stated]
  if (typeof stated === 'object') return [stated.type]
  return partsOf(stated)?.flatMap(guardNames) ?? [stated.name]
}

/**
 * Reasons for which a machine refuses an event now: the names of all failing guards. Empty exactly when
 * `snapshot.can(event)`. If no transition names a reason, the state does (`meta.otherwise`, innermost first); a busy
 * state gives `action.running`.
 */
export function explain(snapshot: AnyMachineSnapshot, event: EventObject): ReasonCode[] {
  if (snapshot.can(event)) return []
  const found = new Set<ReasonCode>()
  const active = getStateNodes(snapshot.machine.root, snapshot.value)
  const nodes = active.sort((a, b) => b.path.length - a.path.length)
  for (const node of nodes) {
    const definitions: readonly AnyTransitionDefinition[] = node.transitions.get(event.type) ?? []
    for (const { guard } of definitions) {
      for (const name of guardNames(guard)) {
        if (isReasonCode(name) && !holds(name, snapshot, event)) found.add(name)
      }
    }
    // `EVENT: {}` forbids the event on purpose, so transitions of outer states do not count.
    if (definitions.some((one) => one.guard === undefined && !one.target)) break
  }
  return found.size ? [...found] : [otherwise(snapshot, nodes)]
}

function otherwise(
  snapshot: AnyMachineSnapshot,
  nodes: readonly { readonly meta?: unknown }[],
): ReasonCode {
  for (const { meta } of nodes) {
    if (typeof meta !== 'object' || meta === null || !('otherwise' in meta)) continue
    if (typeof meta.otherwise === 'string' && isReasonCode(meta.otherwise)) return meta.otherwise
  }
  return snapshot.hasTag('busy') ? 'action.running' : 'action.not_possible'
}

function holds(name: ReasonCode, snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  const guard = snapshot.machine.implementations.guards[name]
  if (!guard) throw new Error(`guard ${name} is not implemented`)
  return guard({ context: snapshot.context, event }, undefined)
}

/** One guard for each code: it fails while the lifecycle's reasons include that code. */
export function guardsFrom<Code extends ReasonCode, Args>(
  codes: readonly Code[],
  reasons: (args: Args) => readonly Reason[],
): Record<Code, (args: Args) => boolean> {
  const guards = codes.map((code) => [
    code,
    (args: Args) => !reasons(args).some((one) => one.code === code),
  ])
  // The keys are exactly `codes`; Object.fromEntries widens them to string.
  return Object.fromEntries(guards) as Record<Code, (args: Args) => boolean>
}
