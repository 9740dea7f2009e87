import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page answers: false while it is the built one and no script has come yet. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
