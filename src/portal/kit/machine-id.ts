import { newId } from './ids.ts'

const KEY = 'machineId'

/** Device id of this tab, created on first use. */
export const machineId = (): string => sessionStorage.getItem(KEY) ?? renewMachineId()

/** Creates a new device id when risk control requires one. */
export function renewMachineId(): string {
  const id = newId()
  sessionStorage.setItem(KEY, id)
  return id
}

/** Device fingerprint for the local risk check: properties of the device, nothing about the person. */
export const blackBox = (): string =>
  btoa(
    JSON.stringify({
      id: machineId(),
      screen: `${screen.width}x${screen.height}`,
      offset: new Date().getTimezoneOffset(),
      languages: navigator.languages.length,
    }),
  )
