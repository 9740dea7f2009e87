import type { ScreenPath } from '#domain/routes.ts'
import type { ScreenAddress } from '#portal/kit/first-calls.ts'

/**
 * Fetches the code of a screen in advance, and with an address also its first data. Failures are ignored: opening the
 * screen tries again.
 */
export async function preloadScreen(path: ScreenPath, address?: ScreenAddress): Promise<void> {
  try {
    const { screens } = await import('./routes.tsx')
    const { firstCalls } = await screens[path].preload()
    if (address && firstCalls) await Promise.all(firstCalls(address).map((call) => call()))
  } catch {
    // Offline or a new release: opening the screen tries again and shows the error.
  }
}
