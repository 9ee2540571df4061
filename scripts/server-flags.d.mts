export const NODE_FLAGS: readonly string[]
export const SERVER_FLAGS: readonly string[]
export const COMMAND_FLAGS: readonly string[]
