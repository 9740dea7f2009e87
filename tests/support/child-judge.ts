// An inspection process whose behaviour the test selects by the first byte of the input.
process.on('message', ({ bytes }: { readonly bytes: Uint8Array }) => {
  if (bytes[0] === 0) process.send?.({ bytes, by: process.pid })
  if (bytes[0] === 1) process.exit(1)
  // Any other byte gets no response at all.
})
process.send?.('ready')
