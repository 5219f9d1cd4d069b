drop index shelf_standing;
alter table shelf drop constraint shelf_print_count;
alter table shelf drop constraint shelf_removed;
alter table shelf drop column removed_time;
