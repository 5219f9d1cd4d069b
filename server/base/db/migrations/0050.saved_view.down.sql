drop table saved_view_default;
drop table saved_view;
