import { createToaster } from '@ark-ui/react/toast'

export type ToastTone = 'good' | 'info' | 'warn' | 'bad'
export type ToastText = { tone: ToastTone; title: string; detail?: string }
export type ToastProps = ToastText & {
  /** How long it stays, in milliseconds; the pointer over it stops the clock. */
  stay: number
}

const kinds: Record<ToastTone, 'success' | 'info' | 'warning' | 'error'> = {
  good: 'success',
  info: 'info',
  warn: 'warning',
  bad: 'error',
}

// Under the header, also where the bar of the sandbox stands over it.
const offsets = { top: '6.5rem', right: '1rem', bottom: '1rem', left: '1rem' }
export const toaster = createToaster({ placement: 'top', max: 4, gap: 8, offsets })

/** Says something in passing. The same words twice at the same time show once. */
export function toast({ tone, title, detail = '', stay }: ToastProps): void {
  const type = kinds[tone]
  const same = toaster
    .getVisibleToasts()
    .some((one) => one.type === type && one.title === title && one.description === detail)
  if (!same) toaster.create({ title, description: detail, type, duration: stay })
}
