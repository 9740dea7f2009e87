import { useSelector } from '@xstate/react'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import type { FieldErrorTexts, FlowError } from '#machines/parts/answer.ts'
import { type Judged, type Submission, submission } from '#machines/parts/submission.ts'
import { type IdempotentClient, idempotentClient } from './call.ts'
import { CallError, type Result, unanswered } from './failure.ts'
import { newId } from './ids.ts'
import { useFlow } from './use-flow.ts'

export type FormOptions<Values extends object, Data> = {
  /** Initial values; fixed for the life of the form. */
  begin: Values
  /** Client-side validation: messages by field, shown from the first attempt on. */
  faultsOf?: (values: Values) => FieldErrorTexts
  /** Submits. A retry without a known result is not a second action. */
  act: (values: Values, send: IdempotentClient) => Promise<Result<Data>>
  onDone: (data: Data, values: Values) => void
  /** May be submitted again unchanged after it was accepted. */
  repeats?: boolean
  /** Shows failures as toasts, for forms without room for a notice. */
  toasts?: boolean
  /** Fields that are sent encrypted: another password is another request and needs a new idempotency key. */
  sealed?: readonly (keyof Values & string)[]
  /** Values to reset after a refusal because the attempt consumed them, such as a code. */
  spent?: Partial<Values>
  /** Whether the input is stored on the server, so that leaving the form loses nothing. */
  stored?: () => boolean
}

export type FormElement = {
  readonly element: RefObject<HTMLFormElement | null>
  readonly submit: () => void
  /** Number of refusals; each one moves the focus to the invalid field. */
  readonly refusals: number
  /** Whether leaving now would lose input; input that is being sent does not count. */
  readonly unsaved: () => boolean
  readonly busy: boolean
}
export type FormState = FormElement & {
  /** Messages by field: client-side ones first, else the server's. */
  readonly errors: FieldErrorTexts
  /** Whether there are changes that are not saved. */
  readonly edited: boolean
  /** Whether the values equal the initial ones, including after a change was undone. */
  readonly unchanged: () => boolean
  /** Whether it was submitted since it opened, or since it was last accepted. */
  readonly tried: boolean
  readonly done: boolean
  readonly told: FlowError & { readonly stale: boolean }
}
export type Form<Values> = FormState & {
  readonly values: Values
  readonly set: (patch: Partial<Values>) => void
}

/** A form, dialog or question that submits. `onDone` handles success; the form itself shows failures. */
export function useForm<Values extends object, Data>(
  options: FormOptions<Values, Data>,
): Form<Values> {
  const newest = useRef(options)
  newest.current = options
  const element = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  const refused = () => setRefusals((count) => count + 1)
  const [{ machine, input }] = useState(() => made(newest))
  const actor = useFlow(machine, {
    input,
    on: {
      judged: ({ judged, values }) =>
        judged.kind === 'done' ? newest.current.onDone(judged.data, values) : refused(),
      faulty: refused,
    },
  })
  const unsaved = useCallback(() => {
    const now = actor.getSnapshot()
    const { edited, values } = now.context
    const { begin, stored } = newest.current
    return edited && !stored?.() && !now.hasTag('busy') && isOther(values, begin)
  }, [actor])
  const snapshot = useSelector(actor, (held) => held)
  const { values, tried, edited, failure, message, reasons, faults, stale } = snapshot.context
  return {
    values,
    set: (patch) => actor.send({ type: 'CHANGE', patch }),
    errors: { ...faults, ...(tried ? options.faultsOf?.(values) : {}) },
    busy: snapshot.hasTag('busy'),
    edited,
    tried,
    done: snapshot.matches('done') || snapshot.matches('again'),
    told: { failure, message, reasons, faults, stale },
    submit: () => actor.send({ type: 'SUBMIT' }),
    refusals,
    unsaved,
    unchanged: () => !isOther(values, input.values),
    element,
  }
}

const isData = (value: unknown): boolean =>
  Array.isArray(value) || Object.getPrototypeOf(value ?? 0) === Object.prototype

/** Compares two field values; lists and records by content. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (isData(one) && isData(other) && JSON.stringify(one) === JSON.stringify(other))

/** Whether a value differs from its initial value; an undone change does not count. */
const isOther = <Values extends object>(values: Values, begin: Values): boolean =>
  (Object.keys(begin) as (keyof Values)[]).some((name) => !isSame(values[name], begin[name]))

/** Creates the form's machine; its actions always use the latest options of the component. */
function made<Values extends object, Data>(newest: RefObject<FormOptions<Values, Data>>) {
  const { begin, repeats = false, sealed = [], spent = {}, toasts = false } = newest.current
  const send = fromPromise<Judged<Data>, Submission<Values>>(
    async ({ input: { values, idempotencyKey } }) =>
      judgedOf(await newest.current.act(values, idempotentClient(idempotencyKey, !toasts))),
  )
  return {
    machine: submission<Values, Data>().provide({ actors: { send } }),
    input: {
      values: begin,
      newKey: newId,
      faultsOf: (values: Values) => newest.current.faultsOf?.(values) ?? {},
      repeats,
      sealed,
      spent,
    },
  }
}

/** Returns a refusal as a judgement; throws if it is unknown whether the call took effect. */
function judgedOf<Data>(result: Result<Data>): Judged<Data> {
  if (result.ok) return { kind: 'done', data: result.data }
  const { failure } = result
  if (unanswered(failure)) throw new CallError(failure)
  return {
    kind: 'refused',
    message: failure.msg,
    reasons: failure.reasons,
    faults: failure.fields,
    stale: failure.failure === 'changed_meanwhile',
  }
}

/** Keeps the first defined value, so that a later response does not overwrite a form while it is being edited. */
export function useFirst<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first ?? value
}
