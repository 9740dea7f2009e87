// The page on which a statement's file is added up again, in the browser. What does it is fetched with the first file.
const input = document.querySelector<HTMLInputElement>('#verify-file')

async function take(): Promise<void> {
  const [file] = input?.files ?? []
  if (!file) return
  const { check } = await import('./show-check.ts')
  await check(file)
}

input?.addEventListener('change', () => void take())
// A file may have been chosen before this script was there.
void take()
