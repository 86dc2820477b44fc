import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { requireFreePort } from './check-port.ts'

test('a taken port is refused in one sentence that offers another', async () => {
  const program = createServer()
  const port = await new Promise<number>((resolve) => {
    program.listen(0, () => {
      const address = program.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  onTestFinished(() => void program.close())
  await expect(requireFreePort(port)).rejects.toThrow(
    `Port ${port} is already in use by another program; stop that program, or choose another port: PORT=${port + 1} npm start.`,
  )
})
