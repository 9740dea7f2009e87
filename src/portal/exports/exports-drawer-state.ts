import { store } from '#portal/kit/store.ts'

/** Whether the drawer of exports is open; null until it was asked for the first time. */
export const exportsOpen = store<boolean | null>(null)
