// The names of transitions, guards and events in the documents.

import type { AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate'
import { guardNames } from '#machines/explain.ts'

/** A delay in readable form; a computed one by its name. */
function durationOf(machine: AnyStateMachine, name: string): string {
  const delay: unknown = machine.implementations.delays[name]
  return typeof delay === 'number' ? `${delay / 1_000} s` : name
}

/** `after 3 s`, `request done`, `request error`, or the event's own name. */
export function eventLabel(machine: AnyStateMachine, event: string): string {
  const after = /^xstate\.after\.([^.]+)\./.exec(event)
  if (after) return `after ${durationOf(machine, after[1] ?? '')}`
  const answer = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event)
  if (answer) return `${answer[2]} ${answer[1]}`
  return event.startsWith('xstate.done.state.') ? 'all done' : event
}

const literals = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.flatMap(literals) : []

/** The guard's parameters, unless they depend on the event. */
function paramsOf(guard: unknown): string {
  if (typeof guard !== 'object' || guard === null || !('params' in guard)) return ''
  const { params } = guard
  const known: unknown =
    typeof params === 'function' ? params({ context: {}, event: { output: {} } }) : params
  const words = typeof known === 'object' && known !== null ? Object.values(known) : []
  return words.flatMap(literals).join(', ')
}

/** The guards of a transition with their parameters: `payIs SUCCESS`. */
export function guardLabels({ guard }: AnyTransitionDefinition): string[] {
  const params = paramsOf(guard)
  return guardNames(guard).map((name) => (params ? `${name} ${params}` : name))
}

const telling = ['kind', 'state', 'payStatus', 'status', 'result', 'code', 'value', 'type']

/** The one value that identifies a response or a record. */
function hint(value: unknown): string {
  if (Array.isArray(value)) return value.length ? hint(value[0]) : ''
  if (typeof value === 'number' && value > 1e12) return new Date(value).toISOString()
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = new Map(Object.entries(value))
  const named = telling.map((key) => fields.get(key)).find((field) => typeof field === 'string')
  if (typeof named === 'string') return named
  return (
    [fields.get('pay'), fields.get('job'), fields.get('reasons')]
      .map((one) => (one ? hint(one) : ''))
      .find(Boolean) ?? ''
  )
}

const silent = ['type', 'actorId', 'transactionId', 'exportId', 'context', 'error']

/** An event of a path, with its relevant values: `AMOUNT(20)`. */
export function stepLabel(machine: AnyStateMachine, event: EventObject): string {
  const values = Object.entries(event)
    .filter(([key]) => !silent.includes(key))
    .map(([, value]) => hint(value))
    .filter(Boolean)
  const name = eventLabel(machine, event.type)
  return values.length ? `${name}(${values.join(', ')})` : name
}
