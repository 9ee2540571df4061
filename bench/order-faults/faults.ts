import { setTimeout as wait } from 'node:timers/promises'
import { StripeFault } from '#server/payment/local-stripe/stripe-objects.ts'
import type { PlannedFault } from './plan-fault.ts'
import type { World } from './world.ts'

const SLOW_PROVIDER_MS = 300

/** Arms a fault for the step that follows. @returns what disarms it and says what it has struck; empty: nothing */
export function arm(world: World, planned: PlannedFault): () => string[] {
  switch (planned.at) {
    case 'database':
      return armGate(world.processes[planned.place].gate, planned, planned.ofJobs)
    case 'command':
      return armGate(world.commands.gate, planned, false)
    case 'mail':
      return armMail(world)
    default:
      return armProvider(world, planned)
  }
}

function armGate(
  gate: World['commands']['gate'],
  { fault, statement }: Extract<PlannedFault, { at: 'database' | 'command' }>,
  ofJobs: boolean,
): () => string[] {
  const before = gate.struck.length
  gate.arm({ fault, at: statement, ofJobs })
  return () => {
    gate.disarm()
    return gate.struck.slice(before)
  }
}

function armMail({ mails }: World): () => string[] {
  const answers = Array.from({ length: 2 }, () => ({ status: 451, at: 'DATA' as const }))
  mails.answers.push(...answers)
  return () => {
    const struck = answers.length - mails.answers.length
    mails.answers.length = 0
    return struck > 0 ? ['refuses-for-now mail'] : []
  }
}

function armProvider({ stripe, processes }: World, planned: Extract<PlannedFault, { at: 'provider' }>): () => string[] {
  const struck: string[] = []
  let left = 'calls' in planned ? planned.calls : 1
  const strike = async (method: string, path: string) => {
    if (left === 0) return
    left -= 1
    struck.push(`${planned.fault} ${method} ${path.replaceAll(/(cs|re|pi)_\w+/g, ':id')}`)
    if (planned.fault === 'slow') return wait(SLOW_PROVIDER_MS).then(() => {})
    if ('place' in planned) processes[planned.place].kill()
    throw new StripeFault(503, 'api_error', 'away')
  }
  const isAfter = planned.fault.endsWith('after')
  const none = async () => {}
  stripe.before = isAfter ? none : strike
  stripe.after = isAfter ? strike : none
  return () => {
    stripe.before = none
    stripe.after = none
    return struck
  }
}
