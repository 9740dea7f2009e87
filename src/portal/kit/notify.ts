import type { ToastText } from '#ui/toast.ts'
import { store } from './store.ts'

/** Whether anything was said yet: the toaster is fetched with the first word. */
export const spoken = store(false)

/** Says something in passing: 2 seconds for good news, 5 for trouble. Equal words show once. */
export async function notify(text: ToastText): Promise<void> {
  spoken.set(true)
  const { toast } = await import('#ui/toast.ts')
  toast(text)
}
