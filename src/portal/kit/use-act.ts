import type { IdempotentClient } from './call.ts'
import type { Result } from './failure.ts'
import { useForm } from './use-form.ts'

export type ActOptions<Args, Data> = {
  /** Performs the action. A retry without a known result is not a second action. */
  act: (send: IdempotentClient, args: Args) => Promise<Result<Data>>
  onDone?: (data: Data) => void
}
type Asked<Args> = { readonly of: { readonly args: Args } | null }

/** An action sent by one press, with failures shown as toasts. While it runs, further presses are ignored. */
export function useAct<Data, Args = void>({ act, onDone }: ActOptions<Args, Data>) {
  const begin: Asked<Args> = { of: null }
  const form = useForm({
    begin,
    toasts: true,
    act: ({ of }, send) =>
      of === null ? Promise.reject(new Error('sent before it was pressed')) : act(send, of.args),
    onDone: (data) => onDone?.(data),
  })
  const press = (args: Args) => {
    form.set({ of: { args } })
    form.submit()
  }
  return { busy: form.busy, press }
}
