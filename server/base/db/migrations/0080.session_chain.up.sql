-- One sign-in and every token that replaced its first one: signing out ends them all, whichever a window still holds.
alter table user_session add column chain_id uuid not null default gen_random_uuid();
create index user_session_chain on user_session (chain_id);
