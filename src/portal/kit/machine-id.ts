import { newId } from './ids.ts'

const KEY = 'machineId'

/** This tab's device id, made on first use. */
export const machineId = (): string => sessionStorage.getItem(KEY) ?? renewMachineId()

/** A new device id, when the risk control asks for one. */
export function renewMachineId(): string {
  const id = newId()
  sessionStorage.setItem(KEY, id)
  return id
}

/** What the local risk check looks at: the shape of the device, nothing about the person. */
export const blackBox = (): string =>
  btoa(
    JSON.stringify({
      id: machineId(),
      screen: `${screen.width}x${screen.height}`,
      offset: new Date().getTimezoneOffset(),
      languages: navigator.languages.length,
    }),
  )
