import { limits } from '#domain/limits.ts'
import type { ToastText, ToastTone } from '#ui/toast.ts'
import { store } from './store.ts'

/** Whether a toast has been shown yet: the toaster is fetched with the first one. */
export const spoken = store(false)

const stayOf: Record<ToastTone, number> = {
  good: limits.notification,
  info: limits.notification,
  warn: limits.errorToast,
  bad: limits.errorToast,
}

/** Shows a toast, longer for errors. Identical texts are shown once. */
export async function notify(text: ToastText): Promise<void> {
  spoken.set(true)
  const { toast } = await import('#ui/toast.ts')
  toast({ ...text, stay: stayOf[text.tone] })
}
