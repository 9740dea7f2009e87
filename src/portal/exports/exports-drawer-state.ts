import { store } from '#portal/kit/store.ts'

/** Whether the exports drawer is open; null until it is first opened. */
export const exportsOpen = store<boolean | null>(null)
