drop index pgboss.job_in_hand;
alter table pgboss.job drop column node_id;
drop function store_answer(bigint, bigint, text, int, int, jsonb);
drop function commit_request(bigint, bigint, text, int);
drop function claim_request(bigint, bigint, text, text, text, uuid);
alter table request_log drop column attempt;
alter table request_log drop column node_id;
drop function node_lives(uuid);
drop table server_node;
