import { limits } from '#domain/limits.ts'
import type { ToastText, ToastTone } from '#ui/toast.ts'
import { store } from './store.ts'

/** Whether anything was said yet: the toaster is fetched with the first word. */
export const spoken = store(false)

const stayOf: Record<ToastTone, number> = {
  good: limits.notification,
  info: limits.notification,
  warn: limits.errorToast,
  bad: limits.errorToast,
}

/** Says something in passing, and trouble for longer. Equal words show once. */
export async function notify(text: ToastText): Promise<void> {
  spoken.set(true)
  const { toast } = await import('#ui/toast.ts')
  toast({ ...text, stay: stayOf[text.tone] })
}
