drop table reveal_quota;
