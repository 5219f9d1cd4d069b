alter table user_session drop column chain_id;
