// The page on which a statement's file is added up again, in the browser. What does it is fetched with the first file.
const input = document.querySelector<HTMLInputElement>('#verify-file')
input?.addEventListener('change', async () => {
  const [file] = input.files ?? []
  if (!file) return
  const { check } = await import('./show-check.ts')
  await check(file)
})
