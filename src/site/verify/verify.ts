// The page that checks a statement's file in the browser. The checking code is loaded with the first file.
const input = document.querySelector<HTMLInputElement>('#verify-file')
const bar = document.querySelector<HTMLProgressElement>('#verify-progress')
const bad = document.querySelector<HTMLElement>('#verify-bad')

async function take(): Promise<void> {
  const [file] = input?.files ?? []
  if (!file) return
  // On a slow connection the script takes a while.
  if (bar) bar.hidden = false
  const loaded = await import('./show-check.ts').catch(() => null)
  if (loaded) return loaded.check(file)
  if (bar) bar.hidden = true
  if (bad) bad.textContent = bad.parentElement?.dataset.unloaded ?? ''
}

input?.addEventListener('change', () => void take())
// A file may have been chosen before this script loaded.
void take()
