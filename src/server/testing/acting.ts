import type { GoodsActing, GoodsAuthor } from '#rules/change-log/goods-author.ts'

/** Who changes goods in tests that are about something else. */
export const TEST_AUTHOR: GoodsAuthor = { kind: 'command', name: 'test' }

/** The same at a moment that no test asks for. */
export const TEST_ACTING: GoodsActing = { by: TEST_AUTHOR, moment: Date.UTC(2026, 0, 1) }
