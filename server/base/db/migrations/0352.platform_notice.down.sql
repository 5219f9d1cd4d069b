drop policy platform_operator on notice_read;
drop policy platform_operator on notice;
