import { expect, test } from 'vitest'
import { NoteCounts } from './import-report.ts'

test('notes that say the same are counted, errors first and then by how often', () => {
  const notes = new NoteCounts()
  const note = (line: number, message: string, severity: 'warning' | 'error' = 'warning') => ({
    severity,
    line,
    message,
  })
  notes.add([note(2, 'A'), note(3, 'B'), note(4, 'B')])
  notes.add([note(9, 'C', 'error')])
  expect(notes.sorted).toEqual([
    { severity: 'error', line: 9, message: 'C', count: 1 },
    { severity: 'warning', line: 3, message: 'B', count: 2 },
    { severity: 'warning', line: 2, message: 'A', count: 1 },
  ])
  expect(notes.errors).toBe(1)
})

test('a file that is wrong in each row keeps 500 notes with a few words of each', () => {
  const notes = new NoteCounts()
  for (let line = 2; line < 700; line += 1)
    notes.add([{ severity: 'warning', line, value: 'x'.repeat(20_000), message: `${line} ${'y'.repeat(20_000)}` }])
  expect(notes.sorted).toHaveLength(500)
  expect(notes.others).toBe(198)
  expect(JSON.stringify(notes.sorted).length).toBeLessThan(500 * 800)
})
