export function writeCommit(): void
