import { createToaster } from '@ark-ui/react/toast'

export type ToastTone = 'good' | 'info' | 'warn' | 'bad'
export type ToastText = { tone: ToastTone; title: string; detail?: string }
export type ToastProps = ToastText & {
  /** Display time in milliseconds; hovering pauses it. */
  stay: number
}

const kinds: Record<ToastTone, 'success' | 'info' | 'warning' | 'error'> = {
  good: 'success',
  info: 'info',
  warn: 'warning',
  bad: 'error',
}

// Below the header, even with the sandbox bar above it.
const offsets = { top: '6.5rem', right: '1rem', bottom: '1rem', left: '1rem' }
export const toaster = createToaster({ placement: 'top', max: 4, gap: 8, offsets })

/** Shows a brief message. An identical one that is already visible is not repeated. */
export function toast({ tone, title, detail = '', stay }: ToastProps): void {
  const type = kinds[tone]
  const same = toaster
    .getVisibleToasts()
    .some((one) => one.type === type && one.title === title && one.description === detail)
  if (!same) toaster.create({ title, description: detail, type, duration: stay })
}
