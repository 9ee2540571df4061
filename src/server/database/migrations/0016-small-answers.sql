-- A large answer is stored compressed, and `answer` is then a JSON null. Until a rolling restart is over, a process of the
-- release before fails on the retry of such a press, and succeeds on the one after.
alter table cart_answer add column compressed bytea;
create index cart_answer_of_cart on cart_answer (cart_id, created_at);
