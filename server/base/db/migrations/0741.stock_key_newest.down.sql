-- the key stays as it is: only its age has changed
select 1;
