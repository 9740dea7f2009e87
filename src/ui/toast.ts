import { createToaster } from '@ark-ui/react/toast'

export type ToastTone = 'good' | 'info' | 'warn' | 'bad'
export type ToastText = { tone: ToastTone; title: string; detail?: string }

/** How long each stays, in milliseconds; the pointer over it stops the clock. */
export const toastTime: Record<ToastTone, number> = {
  good: 2000,
  info: 2000,
  warn: 5000,
  bad: 5000,
}

const kinds: Record<ToastTone, 'success' | 'info' | 'warning' | 'error'> = {
  good: 'success',
  info: 'info',
  warn: 'warning',
  bad: 'error',
}

export const toaster = createToaster({ placement: 'top', max: 4, gap: 8, offsets: '1rem' })

/** Says something in passing. The same words twice at the same time show once. */
export function toast({ tone, title, detail = '' }: ToastText): void {
  const type = kinds[tone]
  const same = toaster
    .getVisibleToasts()
    .some((one) => one.type === type && one.title === title && one.description === detail)
  if (!same) toaster.create({ title, description: detail, type, duration: toastTime[tone] })
}
